import { formatCount } from '@site/domain/grouped'
import { noticeKinds, noticePeriod } from '@site/domain/notices'
import type { MigrationPlan } from './hours-exceptions'

/** Returns the lines that the command prints about a migration. */
export function migrationReport(
  { notices, clinics, remarks }: MigrationPlan,
  { dryRun }: { dryRun: boolean },
): string[] {
  if (clinics.length === 0) return ['Nothing to migrate.']
  return [
    ...notices.map(
      (notice) =>
        `- ${notice._id}: ${noticeKinds[notice.kind]}, ${noticePeriod(notice)}, “${notice.message}”, ${formatCount(notice.clinics.length, 'clinic')}`,
    ),
    ...remarks.map((remark) => `! ${remark}`),
    `${dryRun ? 'Would create' : 'Created'} ${formatCount(notices.length, 'notice')} and ${dryRun ? 'remove' : 'removed'} hoursExceptions from ${formatCount(clinics.length, 'document')}.`,
  ]
}
