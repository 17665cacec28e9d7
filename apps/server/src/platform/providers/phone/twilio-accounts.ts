import type { PhoneAccounts } from '../../ports/providers.ts'
import { accountById } from './accounts.ts'
import type { PhoneParts } from './parts.ts'
import { twilioClient } from './twilio-client.ts'

export const twilioAccounts = (parts: PhoneParts): PhoneAccounts => ({
  create: async (parent_id, friendlyName) => {
    const parent = await accountById(parts, parent_id)
    if (!parent) throw new Error('The account is not there any more.')
    const { accounts } = (await twilioClient(parent, parts.patienceMs)).api.v2010
    // It knows no key of ours, so the name is ours alone.
    const [known] = await accounts.list({ friendlyName, limit: 1 })
    const { sid, authToken } = known ?? (await accounts.create({ friendlyName }))
    return { sid, secret: authToken, base_url: parent.base_url }
  },
})
