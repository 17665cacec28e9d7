import { forbidden } from '../platform/http/errors.ts'
import { type Answering, mayEdit } from './asking.ts'
import { checkValues } from './check-values.ts'
import { recordChange } from './record-change.ts'
import { lastPlace, lockLists } from './places.ts'
import { getRecord } from './present-record.ts'
import { insertRecord, isListed } from './records.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'
import { sealSecrets } from './seal-secrets.ts'

export const createRecord: Answering = async (asking, { body, write, context, now, t, flash }) => {
  const { resource, actor, company } = asking
  const company_id = company?.id
  const shared = resource.sharing ? { [resource.sharing]: body[resource.sharing] } : {}
  if (!mayEdit(asking, { company_id: company_id ?? 0, ...shared })) throw forbidden()
  const message = t('{record} was successfully created.', { record: t(resource.label) })

  const answer = await refuseDuplicate(resource, () =>
    write(async (tx) => {
      if (isListed(resource)) await lockLists(tx, resource, company_id)
      const checked = await checkValues(tx, { asking, sent: body, record: { id: null, company_id }, now })
      const values = sealSecrets(resource, checked, context.keys)
      const list = { company_id: company_id ?? 0, parent_id: (values['parent_id'] ?? null) as number | null }
      const columns = {
        ...values,
        ...(company_id === undefined ? {} : { company_id }),
        ...(resource.order ? { [resource.order]: (await lastPlace(tx, resource, list)) + 1 } : {}),
      }
      const id = await insertRecord(tx, resource, columns)
      await recordChange(tx, actor, {
        resource,
        happened: 'created',
        change: { before: null, after: { ...columns, id } },
      })
      return { ...(await getRecord(tx, asking, id)), message }
    }),
  )
  flash(message)
  return answer
}
