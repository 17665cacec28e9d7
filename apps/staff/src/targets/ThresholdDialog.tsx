import '@mantine/core/styles/Modal.css'
import { Modal } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { Kpi } from '@spotter/contract/targets/kpis.ts'
import type { Threshold } from '@spotter/domain/targets/threshold.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { ThresholdSlider } from '@spotter/ui/pickers/ThresholdSlider.tsx'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

export default function ThresholdDialog({ kpi, onClose }: { kpi: Kpi; onClose: () => void }) {
  const queries = useQueryClient()
  useReturnFocus()

  async function apply({ min, max }: Threshold) {
    const path = 'PUT /api/companies/{company_id}/settings/kpi/update_dashboard_threshold'
    const { company_id, key } = kpi
    try {
      const body = { key, threshold_min: min, threshold_max: max }
      const { message } = await call(path, { params: { company_id }, body })
      success(message)
      onClose()
    } catch (reason) {
      error(explain(reason))
    }
    await refreshRecords(queries, 'kpi')
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Target range')}
      size={480}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <ThresholdSlider
        label={kpi.name}
        value={{ min: kpi.threshold_min, max: kpi.threshold_max }}
        onApply={apply}
        onCancel={onClose}
      />
    </Modal>
  )
}
