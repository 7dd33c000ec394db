import { addDays, momentAt, wallClock } from '@site/domain/clinic-time'
import { noticeMoment } from '@site/domain/notices'
import { useClient } from 'sanity'
import { useTask } from '../attention/use-task'
import { generateKey } from '../random-hex'
import { apiVersion } from '../settings'
import type { ClinicNotice } from './notice'

/** Notices that the pane published have ids with this prefix, so that it can offer to undo them. */
const idPrefix = 'notice-today-'

/** Returns whether a notice was published with `closeToday`. */
export function isClosedToday({ id }: Pick<ClinicNotice, 'id'>): boolean {
  return id.startsWith(idPrefix)
}

/** Returns a notice that closes clinics, by document id, or all of them with null, for the rest of the day. */
export function closureToday(clinicIds: string[] | null, message: string, now: Date): ClinicNotice {
  return {
    id: '',
    kind: 'closed',
    from: noticeMoment(now.toISOString()) ?? '',
    until: momentAt(addDays(wallClock(now).date, 1), '00:00').toISOString(),
    message,
    everyClinic: clinicIds === null,
    clinicIds: clinicIds ?? [],
  }
}

/** Returns functions that publish a closure at once, and delete it again. */
export function useCloseToday() {
  const client = useClient({ apiVersion })
  const { isBusy, run } = useTask()

  return {
    isBusy,
    /** Resolves to whether the closure was published. */
    close: ({ id: _, clinicIds, ...notice }: ClinicNotice) =>
      run(
        () =>
          client.create({
            _id: idPrefix + generateKey(),
            _type: 'notice',
            ...notice,
            clinics: clinicIds.map((id) => ({
              _key: generateKey(),
              _type: 'reference',
              _ref: id,
              _weak: true,
            })),
          }),
        { failed: 'The closure was not published' },
      ),
    /** Resolves to whether the closure was deleted, with its draft. */
    undo: ({ id }: ClinicNotice) =>
      run(() => client.transaction().delete(id).delete(`drafts.${id}`).commit(), {
        failed: 'The closure was not undone',
      }),
  }
}
