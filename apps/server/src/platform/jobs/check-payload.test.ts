import { Nullable } from '@spotter/contract/shapes.ts'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { inEnglish, misfitOf } from './check-payload.ts'

const job = {
  payload: Type.Object({
    person_id: Type.Integer(),
    company_id: Type.Optional(Nullable(Type.Integer())),
    urgent: Type.Optional(Type.Boolean()),
    kind: Type.Optional(Type.Union([Type.Literal('mail'), Type.Literal('sms')])),
    recipients: Type.Optional(Type.Array(Type.Object({ name: Type.String() }))),
    headers: Type.Optional(Type.Record(Type.String(), Type.String())),
  }),
}
const misfit = (payload: unknown) => {
  const found = misfitOf(job, payload)
  return found && inEnglish(found)
}

test.each([
  [{}, "Payload doesn't fit: person_id is missing"],
  [{ person_id: 'Lena' }, "Payload doesn't fit: person_id must be a number"],
  [{ person_id: 1, company_id: 'x' }, "Payload doesn't fit: company_id must be a number"],
  [{ person_id: 1, urgent: 'yes' }, "Payload doesn't fit: urgent must be true or false"],
  [{ person_id: 1, kind: 'fax' }, "Payload doesn't fit: kind is not allowed"],
  [{ person_id: 1, recipients: 'Lena' }, "Payload doesn't fit: recipients must be a list"],
  [{ person_id: 1, recipients: [{ name: 7 }] }, "Payload doesn't fit: recipients.0.name must be text"],
  [{ person_id: 1, headers: { 'lena@example.com': 1 } }, "Payload doesn't fit: headers.… must be text"],
  [[], "Payload doesn't fit: payload must be an object"],
  [null, "Payload doesn't fit: payload must be an object"],
])('%j: %s', (payload, reason) => {
  expect(misfit(payload)).toBe(reason)
})

test('a payload with more than its fields fits', () => {
  expect(misfit({ person_id: 1, company_id: null, _cron: { ts: 'now' } })).toBeNull()
})
