import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Done, Text } from '../shapes.ts'

export const subAccounts = endpoints({
  'POST /api/admin/twilio_sub_accounts/{id}/sub_accounts': {
    may: 'root',
    summary: 'Creates a sub-account of this account at the provider, in the background.',
    body: Type.Object({ name: Text(64, { minLength: 1 }) }),
    answers: Done,
    status: 202,
  },
})
