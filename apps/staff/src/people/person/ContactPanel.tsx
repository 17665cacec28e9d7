import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { ActivityFormName } from '../../activities/dialogs/ActivityDialog.tsx'
import { AddActivityButtons } from '../../activities/person/AddActivityButtons.tsx'
import { QuestionnaireLink } from '../attached/QuestionnaireLink.tsx'
import { Referrals } from '../attached/Referrals.tsx'
import { WaiverLink } from '../attached/WaiverLink.tsx'
import { TagsField } from '../edit/TagsField.tsx'
import { AddressLine } from './AddressLine.tsx'
import { ContactFacts } from './ContactFacts.tsx'
import { EmailLine } from './EmailLine.tsx'
import classes from './panel.module.css'
import { Phones } from './Phones.tsx'

type Props = {
  person: Person
  readOnly?: boolean
  hideTags?: boolean
  onAdd?: (form: ActivityFormName) => void
}

export function ContactPanel({ person, readOnly = false, hideTags = false, onAdd }: Props) {
  const isReachable = person.phones.length > 0 || person.email !== null
  return (
    <section className={classes.panel} aria-label={t('Contact')}>
      <h2 className={classes.title}>{t('Contact')}</h2>
      {!isReachable && <p className={classes.notice}>{t('No phone number or email yet.')}</p>}
      <Phones person={person} readOnly={readOnly} />
      <EmailLine person={person} />
      <AddressLine person={person} />
      {onAdd && <AddActivityButtons person={person} onAdd={onAdd} />}
      <ContactFacts person={person} />
      <Referrals person={person} readOnly={readOnly} />
      <WaiverLink person={person} />
      <QuestionnaireLink person={person} />
      {!hideTags && <TagsField person={person} readOnly={readOnly} />}
    </section>
  )
}
