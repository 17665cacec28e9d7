import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'

const Preference = Type.Object({
  key: Type.String({ maxLength: 80, pattern: '^(table_columns|favourite_reports|report_view):[a-z0-9_-]{1,64}$' }),
  value: Type.Array(Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,64}$' }), { maxItems: 100 }),
})

export const Preferences = Type.Record(Type.String(), Preference.properties.value)

export const preferences = endpoints({
  'PUT /api/account/preferences': {
    may: 'staff',
    summary: 'Stores a preference of the user in the current club. The account answer includes all of them.',
    body: Preference,
    answers: Preference,
  },
})
