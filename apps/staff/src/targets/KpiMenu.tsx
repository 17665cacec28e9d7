import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import type { Kpi } from '@spotter/contract/targets/kpis.ts'
import { hasTargets } from '@spotter/domain/targets/kpis.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconEdit, IconTrash } from '@spotter/ui/icons.ts'
import { IconAdjustments } from '../icons.ts'

type Props = { row: Kpi; onEdit: () => void; onRange: () => void; onClear: () => void }

export const KpiMenu = ({ row, onEdit, onRange, onClear }: Props) => (
  <>
    <Menu.Item leftSection={<IconEdit size={16} aria-hidden />} onClick={onEdit}>
      {t('Edit')}
    </Menu.Item>
    <Menu.Item leftSection={<IconAdjustments size={16} aria-hidden />} onClick={onRange}>
      {t('Target range')}
    </Menu.Item>
    <Menu.Item
      color="red"
      leftSection={<IconTrash size={16} aria-hidden />}
      disabled={!hasTargets(row)}
      onClick={onClear}
    >
      {t('Delete targets')}
    </Menu.Item>
  </>
)
