import { call } from '@spotter/client/call.ts'
import type { SystemIntegration } from '@spotter/contract/integrations/integrations.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { useRowChanges } from '../resources/use-row-changes.ts'

export function useIntegrationChanges(company_id: number) {
  const { leaving, ask, fadeOutRow } = useRowChanges('system_integration')
  const paramsOf = ({ id }: SystemIntegration) => ({ params: { company_id, id } })

  async function remove(connection: SystemIntegration) {
    const text = t('Are you sure you want to delete the record?')
    if (!(await confirm({ text: `${text}\n${removedParts(connection)}`, danger: true }))) return
    const removing = call('DELETE /api/companies/{company_id}/system_integrations/{id}', paramsOf(connection))
    await fadeOutRow(connection, removing, () => restore(connection))
  }
  const restore = (connection: SystemIntegration) =>
    ask(call('PUT /api/companies/{company_id}/system_integrations/{id}/restore', paramsOf(connection)))

  async function switchTo(connection: SystemIntegration, enabled: boolean) {
    const asks = { title: t('Switch off'), text: removedParts(connection), okLabel: t('Switch off') }
    if (!enabled && !(await confirm(asks))) return
    const path = 'PUT /api/companies/{company_id}/system_integrations/{id}'
    await ask(call(path, { ...paramsOf(connection), body: { enabled } }))
  }

  const test = (connection: SystemIntegration) =>
    ask(call('POST /api/companies/{company_id}/system_integrations/{id}/test', paramsOf(connection)))

  const sync = (connection: SystemIntegration) =>
    ask(call('POST /api/companies/{company_id}/system_integrations/{id}/sync', paramsOf(connection)))

  return { leaving, remove, restore, switchTo, test, sync }
}

const removedParts = ({ name }: SystemIntegration) =>
  t(
    'Upcoming appointments from {name} leave the calendar, and people no longer show their {name} details. Both come back when you switch the connection on again.',
    { name },
  )
