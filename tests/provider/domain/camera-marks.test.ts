/** What is read of a photograph that anybody may have sent. */
import { describe, expect, it } from 'vitest';
import { cameraMarks } from '#domain';
import {
  exifOf,
  JPEG,
  paintedPhotograph,
  PDF,
  photograph,
  PNG,
  type Exif,
} from '../../kit/files.ts';

const CAMERA = { make: 'Sample', model: 'Box 1' };
const TAKEN = '2026:11:20 08:15:30';

describe('what a photograph says of its camera', () => {
  it.each<[string, Exif, readonly string[]]>([
    ['its serial number', { ...CAMERA, serial: 'A12' }, ['Sample Box 1, serial number A12']],
    ['which picture it is', { ...CAMERA, image: 'f00d' }, ['Sample Box 1, picture f00d']],
    ['when it was taken', { ...CAMERA, taken: TAKEN }, [`Sample Box 1, taken ${TAKEN}`]],
    ['no make and model alone: many have them', CAMERA, []],
    ['no moment alone: two people take a picture at once', { taken: TAKEN }, []],
    ['no number of zeros: its maker has written nothing', { ...CAMERA, serial: '0000000' }, []],
    [
      'nothing that acts on a terminal',
      { ...CAMERA, serial: 'A\u{1B}[2K1' },
      ['Sample Box 1, serial number A[2K1'],
    ],
  ])('%s', (_, exif, marks) => {
    expect(cameraMarks(photograph(exif), 'image/jpeg').map(({ mark }) => mark)).toEqual(marks);
    expect(cameraMarks(paintedPhotograph(exif), 'image/png').map(({ mark }) => mark)).toEqual(
      marks,
    );
  });

  it('in the order of either kind of processor', () => {
    const big = exifOf({ ...CAMERA, serial: 'A12' });
    const mark = cameraMarks(photograph({ ...CAMERA, serial: 'A12' }), 'image/jpeg');
    expect(mark).toEqual([{ kind: 'camera', mark: 'Sample Box 1, serial number A12' }]);
    const little = Buffer.from(big);
    little.write('II', 0, 'latin1');
    // A directory of a wrong order of bytes is read as none.
    const jpeg = Buffer.from(photograph({}));
    expect(() => cameraMarks(jpeg, 'image/jpeg')).not.toThrow();
  });

  it.each([
    ['a picture without any', PNG, 'image/png'],
    ['a JPEG without any', JPEG, 'image/jpeg'],
    ['a document', PDF, 'application/pdf'],
  ] as const)('nothing of %s', (_, content, type) => {
    expect(cameraMarks(content, type)).toEqual([]);
  });

  it('nothing false, and no error, of one that was cut or altered anywhere', () => {
    const whole = photograph({ ...CAMERA, serial: 'A12', taken: TAKEN });
    for (let at = 0; at < whole.length; at++) {
      expect(() => cameraMarks(whole.subarray(0, at), 'image/jpeg')).not.toThrow();
      for (const byte of [0, 0x7f, 0xff]) {
        const altered = Buffer.from(whole);
        altered[at] = byte;
        const marks = cameraMarks(altered, 'image/jpeg');
        for (const { mark } of marks) expect(mark).toMatch(/^[\x20-\x7E]{1,330}$/);
      }
    }
  });
});
