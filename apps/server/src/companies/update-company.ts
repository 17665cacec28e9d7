import { companyGeneral } from '@spotter/contract/companies/company-general.ts'
import { serveSaving } from '../platform/http/call.ts'
import { checkGeneral } from '../settings/company-general.ts'
import { saveSettings } from '../settings/save-settings.ts'
import { presentOneCompany } from './present-one-company.ts'

export const updateCompany = serveSaving('PUT /api/companies/{company_id}', (actor, call) =>
  saveSettings({
    settings: companyGeneral,
    check: checkGeneral,
    actor,
    call,
    present: async (tx) => {
      const saved = tx.selectFrom('companies').selectAll().where('id', '=', call.company.id)
      return presentOneCompany(tx, actor, await saved.executeTakeFirstOrThrow())
    },
  }),
)
