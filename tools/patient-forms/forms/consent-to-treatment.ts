import type { PatientForm } from '../description'
import { careRisks } from './care-risks'
import { patientSection, signatureFields } from './shared'

export const consentToTreatment: PatientForm = {
  file: 'consent-to-treatment',
  title: 'Consent to Treatment',
  purpose:
    'Your agreement to an exam and to the care that we discuss with you. You can ask questions before you sign, and at any time after.',
  sections: [
    patientSection(),
    {
      heading: 'What we will talk about',
      parts: [
        {
          type: 'paragraph',
          text: 'Before care begins, your provider will explain these to you in plain language:',
        },
        {
          type: 'list',
          items: [
            '**What** we suggest, and why.',
            '**Other choices** that you have, such as medicine, exercise, seeing another kind of provider, or no care for now.',
            '**Risks** of the care, of the other choices, and of waiting.',
            '**Your questions.** You may ask for more detail about any of this.',
          ],
        },
      ],
    },
    { heading: 'Care and its risks', parts: careRisks },
    {
      heading: 'What you agree to',
      together: true,
      parts: [
        {
          type: 'list',
          items: [
            'I agree to an exam, and to the care that my provider discusses with me.',
            'I can say no to any part of it, and I can stop at any time. I may ask for another person to be in the room.',
            'I understand that no result is promised.',
            'I have told my provider about my health, my medicines, and whether I am or could be pregnant. I will report changes.',
            'Students or new staff take part only if I say yes at that visit.',
            'This agreement covers this course of care. I can end it in writing whenever I like.',
          ],
        },
      ],
    },
    {
      heading: 'Which kinds of care may we offer you?',
      together: true,
      parts: [
        {
          type: 'checkboxes',
          name: 'care',
          label: 'I agree to be offered',
          hint: 'Check each one. Not every clinic offers all of them.',
          columns: 2,
          choices: {
            chiropractic: 'Chiropractic care',
            massage: 'Massage therapy',
            rehab: 'Injury rehab and exercise',
            acupuncture: 'Acupuncture',
          },
        },
        {
          type: 'multiline',
          name: 'limits',
          label: 'Anything you do not want, or want us to know before we begin',
          lines: 2,
        },
      ],
    },
    {
      heading: 'Signature',
      together: true,
      parts: [
        {
          type: 'paragraph',
          text: 'I have read this form, or someone has read it to me. My questions so far have been answered.',
        },
        ...signatureFields,
      ],
    },
  ],
}
