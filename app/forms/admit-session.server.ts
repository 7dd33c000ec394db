import type { SiteContext } from '~/context.server'
import type { Session } from '~/session/sessions.server'
import type { Admission, Submission } from './admission.server'

/**
 * Counts a submission of a session that is signing or paying, and returns whether it is admitted. After a rejection the
 * session contains the token to send it again, and the form needs none.
 */
export async function admitSession(
  { forms, client, now }: Pick<SiteContext, 'forms' | 'client' | 'now'>,
  { data }: Pick<Session, 'data'>,
  { form, points }: Pick<Submission, 'form' | 'points'>,
): Promise<Admission> {
  const { id: session, sendAgain } = data
  const admission = await forms.admit({ form, client, points, now, session, sendAgain })
  data.sendAgain = admission.isAdmitted ? undefined : (admission.sendAgain ?? undefined)
  return admission
}
