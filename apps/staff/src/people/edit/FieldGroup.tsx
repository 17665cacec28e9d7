import type { Person } from '@spotter/contract/people/person-shapes.ts'
import {
  formFields,
  type FormPersonField,
  type PersonField,
  personFields,
} from '@spotter/domain/people/person-fields.ts'
import { longestText } from '@spotter/domain/people/person.ts'
import { AddressField } from '@spotter/ui/fields/AddressField.tsx'
import classes from './PersonFields.module.css'
import { PersonInput } from './PersonInput.tsx'
import { call } from '@spotter/client/call.ts'

const suggestAddresses = async (q: string) => (await call('GET /api/addresses/suggest', { query: { q } })).collection

export type Group = NonNullable<PersonField['group']>
type Club = { country: string } & Partial<Record<NonNullable<PersonField['needs']>, boolean>>
type Props = { group: Group; club: Club; person?: Person | null }

export const fieldsOf = (group: Group): FormPersonField[] =>
  formFields.filter((name) => personFields[name].group === group)

export function FieldGroup({ group, club, person = null }: Props) {
  if (group === 'address') {
    return <AddressField suggest={suggestAddresses} manual={person !== null} maxLength={longestText} />
  }
  const used = fieldsOf(group).filter((name) => {
    const { needs }: PersonField = personFields[name]
    return needs === undefined || club[needs]
  })
  const inputs = used.map((name) => <PersonInput key={name} name={name} country={club.country} person={person} />)
  return inputs.length > 1 ? <div className={classes.pair}>{inputs}</div> : inputs
}
