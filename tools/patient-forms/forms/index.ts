import type { PatientForm } from '../description'
import { autoAccidentReport } from './auto-accident-report'
import { backPainAssessment } from './back-pain-assessment'
import { consentForAMinor } from './consent-for-a-minor'
import { consentToTreatment } from './consent-to-treatment'
import { financialPolicy } from './financial-policy'
import { headacheAssessment } from './headache-assessment'
import { healthHistory } from './health-history'
import { insuranceInformation } from './insurance-information'
import { neckPainAssessment } from './neck-pain-assessment'
import { newPatientRegistration } from './new-patient-registration'
import { noticeOfPrivacyPractices } from './notice-of-privacy-practices'
import { personalInjuryReport } from './personal-injury-report'
import { privacyAcknowledgment } from './privacy-acknowledgment'
import { releaseOfHealthRecords } from './release-of-health-records'
import { workInjuryReport } from './work-injury-report'

/** Every form, in the order of the patient forms page. */
export const forms: PatientForm[] = [
  newPatientRegistration,
  healthHistory,
  insuranceInformation,
  financialPolicy,
  consentToTreatment,
  consentForAMinor,
  releaseOfHealthRecords,
  autoAccidentReport,
  workInjuryReport,
  personalInjuryReport,
  noticeOfPrivacyPractices,
  privacyAcknowledgment,
  backPainAssessment,
  neckPainAssessment,
  headacheAssessment,
]
