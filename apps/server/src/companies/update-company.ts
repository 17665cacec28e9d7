import { companyGeneral } from '@spotter/contract/companies/company-general.ts'
import { serveSaving, type Tx } from '../platform/http/call.ts'
import { sentBackErrors } from '../platform/http/sent-back.ts'
import { checkGeneral } from '../settings/company-general.ts'
import { saveSettings } from '../settings/save-settings.ts'
import { presentOneCompany } from './present-one-company.ts'

export const updateCompany = serveSaving('PUT /api/companies/{company_id}', (actor, call) => {
  const present = async (tx: Tx) => {
    const saved = tx.selectFrom('companies').selectAll().where('id', '=', call.company.id)
    return presentOneCompany(tx, actor, await saved.executeTakeFirstOrThrow())
  }
  return saveSettings({
    settings: companyGeneral,
    check: checkGeneral,
    readOnlyOf: async (tx) => sentBackErrors(call.sentBack, await present(tx)),
    actor,
    call,
    present,
  })
})
