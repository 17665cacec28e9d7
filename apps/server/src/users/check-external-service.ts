import type { Tx } from '../platform/http/call.ts'
import { blank, type ErrorText, notIncluded } from '../platform/http/errors.ts'

interface SignInWay {
  external_service_id: number | null
  sso_login: boolean
}
type Changed = { [Field in keyof SignInWay]?: SignInWay[Field] | undefined }

/** Users who sign in through a service need one, or they couldn't sign in. */
export async function externalServiceErrors(tx: Tx, values: Changed, present: SignInWay | null): Promise<ErrorText[]> {
  if (values.external_service_id === undefined && values.sso_login === undefined) return []
  const id =
    values.external_service_id === undefined ? (present?.external_service_id ?? null) : values.external_service_id
  if (id === null) return (values.sso_login ?? present?.sso_login ?? false) ? [blank] : []
  // A removed one may stay.
  if (id === present?.external_service_id) return []
  const known = await tx
    .selectFrom('external_services')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return known ? [] : [notIncluded]
}
