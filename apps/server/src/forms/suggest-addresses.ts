import { addressKey, countFailure, refuseTooMany } from '../accounts/attempts.ts'
import { suggestAddresses } from '../addresses/suggest-addresses.ts'
import { languageAsked } from '../platform/http/language-asked.ts'
import { serve } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import { findForm } from './find-form.ts'

/** Per quarter of an hour and network. */
const most = 600

export const suggestAddressesOfForm = serve('GET /api/forms/{slug}/addresses', async (_caller, call) => {
  const { db, params, query, context, request } = call
  const form = await findForm(context, params.slug)
  if (!form.fields.includes('smart_address')) throw notFound()
  const keys = [addressKey('form:addresses', request.ip)]
  await refuseTooMany(db, keys, most)
  await countFailure(db, keys)
  const asking = { locale: languageAsked(request), log: request.log }
  return { collection: await suggestAddresses(context, form.club, query.q, asking) }
})
