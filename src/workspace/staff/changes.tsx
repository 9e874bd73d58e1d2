import { inLondon } from '#case';
import type { StaffChange } from '#contract';
import { ScrollTable } from '../scroll-table.tsx';

/** Who was let in and shut out, and by whom: whoever comes by the desk's token or a recovery stands out. */
export const Changes = ({ changes }: { readonly changes: readonly StaffChange[] }) => (
  <>
    <h2>What was changed</h2>
    {changes.length === 0 ? (
      <p>Nothing since this is written down.</p>
    ) : (
      <ScrollTable label="Changes" titles={['When', 'What', 'By']} look="figures">
        {changes.map((change, index) => (
          // Nothing else tells two of one moment apart.
          <tr key={changes.length - index}>
            <td>{inLondon(change.at)}</td>
            <td>
              {change.member} {WHAT[change.what]}
            </td>
            <td>{change.by ?? MEANS[change.means]}</td>
          </tr>
        ))}
      </ScrollTable>
    )}
  </>
);

const WHAT: Readonly<Record<StaffChange['what'], string>> = {
  invited: 'was invited',
  'invited-again': 'was invited again',
  joined: 'joined',
  'sessions-ended': 'was signed out everywhere',
  suspended: 'was suspended',
};

const MEANS: Readonly<Record<StaffChange['means'], string>> = {
  member: 'one of the team',
  'desk-token': 'whoever had the desk’s token',
  recovery: 'whoever runs the server, by recovery',
};
