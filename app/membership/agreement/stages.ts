/** The stages of an agreement in order, with the labels that patients read (AGR-03). */
export const agreementStages = [
  { id: 'idle', label: 'Fill' },
  { id: 'submitted', label: 'Submitted' },
  { id: 'generating', label: 'Generating PDF' },
  { id: 'emailing', label: 'Emailing' },
  { id: 'downloading', label: 'Downloading' },
  { id: 'complete', label: 'Complete' },
] as const

export type AgreementStage = (typeof agreementStages)[number]['id']
