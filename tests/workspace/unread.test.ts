import { describe, expect, it } from 'vitest';
import type { DeskOrder } from '#contract';
import { unreadByHer } from '../../src/workspace/case/unread.ts';

type Message = DeskOrder['messages']['results'][number];

const written = (_id: string, change: Partial<Message> = {}): Message => ({
  ...{ _id, createdAt: '2026-03-02T09:00:00.000Z', from: 'team', by: 'Dr Jane Okafor' },
  ...{ text: 'Which medicines do you take?', files: [], isQuestion: false, readAt: null },
  ...change,
});

const question = (id: string, change: Partial<Message> = {}) =>
  written(id, { isQuestion: true, ...change });
const answer = (id: string) => written(id, { from: 'patient', by: null });

const READ = '2026-03-02T10:00:00.000Z';

describe('what she has not read of what the team wrote', () => {
  it.each<readonly [string, readonly Message[], readonly string[]]>([
    ['is what her screen has not shown', [question('q'), written('m')], ['q', 'm']],
    ['is nothing that it has', [question('q', { readAt: READ }), written('m')], ['m']],
    ['is no question that has an answer', [question('q'), answer('a')], []],
    ['is each question that was asked since', [question('q'), answer('a'), question('r')], ['r']],
    ['may be a message before an answer, which asked nothing', [written('m'), answer('a')], ['m']],
    ['is nothing of hers', [answer('a')], []],
  ])('%s', (_, results, unread) => {
    expect([...unreadByHer({ results })]).toEqual(unread);
  });
});
