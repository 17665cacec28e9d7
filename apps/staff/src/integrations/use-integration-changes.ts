import { call } from '@spotter/client/call.ts'
import type { SystemIntegration } from '@spotter/contract/integrations/integrations.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { useRowChanges } from '../resources/use-row-changes.ts'

/** What can be done with a connection from its row. */
export function useIntegrationChanges(company_id: number) {
  const { leaving, ask, takeOut } = useRowChanges('system_integration')
  const paramsOf = ({ id }: SystemIntegration) => ({ params: { company_id, id } })

  async function remove(connection: SystemIntegration) {
    if (!(await confirm({ text: whatLeaves(connection), okLabel: t('Delete'), danger: true }))) return
    const removing = call('DELETE /api/companies/{company_id}/system_integrations/{id}', paramsOf(connection))
    await takeOut(connection, removing, () => restore(connection))
  }
  const restore = (connection: SystemIntegration) =>
    ask(call('PUT /api/companies/{company_id}/system_integrations/{id}/restore', paramsOf(connection)))

  async function switchTo(connection: SystemIntegration, enabled: boolean) {
    const asks = { title: t('Switch off'), text: whatLeaves(connection), okLabel: t('Switch off') }
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

/** What is no longer there without the connection. */
const whatLeaves = ({ name }: SystemIntegration) =>
  t(
    'Upcoming appointments from {name} leave the calendar, and people no longer show their {name} details. Both come back when you switch the connection on again.',
    { name },
  )
