import type { Kpi } from '@spotter/contract/targets/kpis.ts'
import { kpiLabels } from '@spotter/domain/targets/kpis.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { KpiRow } from './kpi-rows.ts'

export const presentKpi = (row: KpiRow, t: Translate): Kpi => ({ ...row, name: row.name ?? t(kpiLabels[row.key]) })
