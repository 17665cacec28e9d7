import { longestText } from '@spotter/domain/people/person.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { StepProps } from '../flow/step-props.ts'
import { Field } from '../look/Field.tsx'
import { type AddressPart, addressLayout } from './address-layout.ts'
import classes from './steps.module.css'

type Props = Pick<StepProps, 'registration' | 'refusals' | 'isBusy' | 'onType'> & {
  parts: readonly AddressPart[]
  first?: AddressPart
}

export function AddressParts({ registration: { club, visitor }, refusals, isBusy, onType, parts, first }: Props) {
  const fields = addressLayout(club.country).filter(({ part }) => parts.includes(part))
  const isMissing = (part: AddressPart) =>
    refusals['address'] !== undefined && (part === 'state' || part === 'zip') && visitor[part].trim() === ''
  const show = ({ part, label }: (typeof fields)[number]) => (
    <Field
      key={part}
      label={t(label)}
      autoCapitalize={part === 'zip' ? 'characters' : 'words'}
      enterKeyHint="next"
      isFirst={part === first}
      maxLength={longestText}
      value={visitor[part]}
      onChange={(text) => onType({ [part]: text })}
      readOnly={isBusy}
      error={refusals[part]}
      isWrong={isMissing(part)}
    />
  )
  const [street, town] = [
    fields.filter(({ part }) => part === 'address'),
    fields.filter(({ part }) => part !== 'address'),
  ]
  return (
    <>
      {street.map(show)}
      <div className={classes.pair}>{town.map(show)}</div>
    </>
  )
}
