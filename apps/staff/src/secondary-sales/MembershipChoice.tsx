import { UnstyledButton } from '@mantine/core'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { everyType, membership } from '@spotter/domain/secondary-sales/types.ts'
import { t } from '@spotter/i18n/translate.ts'
import classes from './secondary-sales.module.css'

export type About = typeof membership | number

type Props = { person: Person; value: About; onChange: (about: About) => void }

export function MembershipChoice({ person, value, onChange }: Props) {
  if (person.secondary_sales.length === 0) return null
  const choices: { id: About; text: string }[] = [
    { id: everyType, text: t('All') },
    { id: membership, text: t('Membership') },
    ...person.secondary_sales.map(({ secondary_sale_type_id: id, name: text }) => ({ id, text })),
  ]
  return (
    <div className={classes.choices} role="group" aria-label={t('About')}>
      {choices.map(({ id, text }) => (
        <UnstyledButton
          key={id}
          className={classes.choice}
          aria-pressed={id === value}
          onClick={() => onChange(id === value ? everyType : id)}
        >
          {text}
        </UnstyledButton>
      ))}
    </div>
  )
}
