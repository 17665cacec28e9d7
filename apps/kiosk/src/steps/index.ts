import type { StepSlug } from '@spotter/domain/kiosk/steps.ts'
import type { ComponentType } from 'react'
import type { StepProps } from '../flow/step-props.ts'
import { AddressAutocomplete } from './AddressAutocomplete.tsx'
import { AddressFull } from './AddressFull.tsx'
import { Agreement } from './Agreement.tsx'
import { BirthdayStep } from './BirthdayStep.tsx'
import { Email } from './Email.tsx'
import { Finish } from './Finish.tsx'
import { Gender } from './Gender.tsx'
import { HowDidYouHear } from './HowDidYouHear.tsx'
import { FirstName, LastName } from './Name.tsx'
import { PersonMatch } from './PersonMatch.tsx'
import { Phone } from './Phone.tsx'
import { Photo } from './Photo.tsx'
import { Questionnaire } from './Questionnaire.tsx'
import { QuestionnaireIntro } from './QuestionnaireIntro.tsx'
import { SubmitProgress } from './SubmitProgress.tsx'
import { VisitorType } from './VisitorType.tsx'
import { Welcome } from './Welcome.tsx'

export const stepScreens: Record<StepSlug, ComponentType<StepProps>> = {
  visitor_type: VisitorType,
  phone: Phone,
  how_did_you_hear_about_us: HowDidYouHear,
  person_match: PersonMatch,
  welcome: Welcome,
  email: Email,
  first_name: FirstName,
  last_name: LastName,
  birthday: BirthdayStep,
  gender: Gender,
  address_autocomplete: AddressAutocomplete,
  address_full: AddressFull,
  photo: Photo,
  questionnaire_intro: QuestionnaireIntro,
  questionnaire: Questionnaire,
  agreement: Agreement,
  submit_progress: SubmitProgress,
  finish: Finish,
}
