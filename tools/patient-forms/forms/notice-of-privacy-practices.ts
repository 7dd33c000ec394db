import type { PatientForm } from '../description'
import { practice } from '../practice'

const [main] = practice.clinics
if (!main) throw new Error('The fixtures hold no clinic.')
const { street, city, state, zip } = main.address

export const noticeOfPrivacyPractices: PatientForm = {
  file: 'notice-of-privacy-practices',
  title: 'Notice of Privacy Practices',
  purpose: `This notice is yours to keep. It applies from ${practice.noticeDate}, at every ${practice.name} clinic.`,
  sections: [
    {
      heading: 'About this notice',
      parts: [
        {
          type: 'note',
          text: '**This notice describes how medical information about you may be used and disclosed and how you can get access to this information. Please review it carefully.**',
        },
        {
          type: 'paragraph',
          text: 'The law requires us to keep your health information private, to give you this notice, and to follow it. We must tell you promptly if a breach may have put your information at risk. In this notice, “share” means what the law calls “disclose.”',
        },
      ],
    },
    {
      heading: 'How we use and share your information without asking',
      parts: [
        {
          type: 'paragraph',
          text: '**To treat you.** Our providers use your records to plan your care, and they share them with others who treat you. For example, your chiropractor may send a note to your primary care doctor.',
        },
        {
          type: 'paragraph',
          text: '**To be paid.** We share what is needed to bill you, your health plan or another insurer. For example, we tell your plan what care you had and when.',
        },
        {
          type: 'paragraph',
          text: '**To run our clinics.** We use information to check quality, train staff, schedule visits and send reminders. Companies that work for us, such as a billing service, must sign an agreement to protect it.',
        },
        {
          type: 'paragraph',
          text: 'The law also allows or requires us to share information in these cases, each with its own limits:',
        },
        {
          type: 'list',
          items: [
            'when a law requires it, or a court orders it',
            'for public health, such as reporting some diseases or problems with a product',
            'to report abuse, neglect or domestic violence',
            'to agencies that oversee health care',
            'to police in limited cases, such as finding a missing person',
            'to prevent a serious and immediate threat to someone’s health or safety',
            'for workers’ compensation claims',
            'to coroners, medical examiners, funeral directors and organ banks',
            'for research that has been reviewed to protect your privacy',
            'for special government functions, such as the military or national security, and for people in custody',
            'to the U.S. Department of Health and Human Services, to check that we follow the law',
          ],
        },
      ],
    },
    {
      heading: 'When you can tell us your wishes',
      parts: [
        {
          type: 'paragraph',
          text: 'Unless you object, we may share what is needed with family, friends or others who help with your care or pay for it, and in a disaster. If you cannot tell us, for example because you are unconscious, we share only what we believe is in your interest. We do not keep a public directory of patients, and we do not use your information for fundraising.',
        },
      ],
    },
    {
      heading: 'When we need your written permission',
      parts: [
        {
          type: 'paragraph',
          text: 'We do not use or share your information for marketing, we do not sell it, and we do not share psychotherapy notes, unless you give us permission in writing. The same is true for any use that this notice does not describe. You can revoke your permission in writing at any time. Revoking it does not undo what was done before.',
        },
        {
          type: 'paragraph',
          text: '**Records with extra protection.** Oregon and federal law protect some records more closely, such as genetic tests, mental health, HIV, and treatment for drug or alcohol use. If we receive records from a federally protected substance use program, we use and share them only as that law (42 CFR Part 2) allows. They are not used in a civil, criminal, administrative or legislative case against you without your written consent, or a court order after you have had notice and a chance to be heard. Information that we share as the law allows may be shared again by those who receive it, and may no longer be protected.',
        },
      ],
    },
    {
      heading: 'Your rights',
      parts: [
        {
          type: 'list',
          items: [
            '**See and copy your records,** on paper or electronically. We will respond within 30 days and may charge a reasonable, cost-based fee.',
            '**Ask us to correct them** if you think they are wrong or incomplete. If we say no, we will tell you why in writing within 60 days.',
            '**Ask us to contact you in a certain way,** such as at work or by mail. We say yes to all reasonable requests.',
            '**Ask us to limit what we use or share.** We do not have to agree, with one exception: if you pay for a service in full yourself, we do not tell your health plan about it unless a law says we must.',
            '**Get a list** of the times we shared your information in the past six years, apart from treatment, payment, running our clinics and what you asked for. One list a year is free.',
            '**Get a paper copy** of this notice, even if you agreed to receive it electronically.',
            '**Choose someone to act for you,** such as a health care representative or a legal guardian.',
            '**File a complaint** if you believe we have violated your rights. We will not retaliate against you for filing a complaint.',
          ],
        },
      ],
    },
    {
      heading: 'Changes to this notice',
      parts: [
        {
          type: 'paragraph',
          text: 'We may change this notice, and the change may apply to information that we already have. The new notice will be at our clinics and on our website.',
        },
      ],
    },
    {
      heading: 'Questions, requests and complaints',
      together: true,
      parts: [
        {
          type: 'paragraph',
          text: `**With us:** Privacy Officer, ${practice.name}, ${street}, ${city}, ${state} ${zip}. Phone ${main.contact.phone}. Email ${practice.email}. Please leave health details out of email.`,
        },
        {
          type: 'paragraph',
          text: '**With the government:** U.S. Department of Health and Human Services, Office for Civil Rights, 200 Independence Avenue S.W., Washington, D.C. 20201. Phone 1-877-696-6775. www.hhs.gov/ocr/privacy/hipaa/complaints',
        },
      ],
    },
  ],
}
