import { Button, VisuallyHidden } from '@mantine/core'
import type { Kpi } from '@spotter/contract/targets/kpis.ts'
import { dashboardField, type TargetField, targetFields, targetLabels } from '@spotter/domain/targets/kpis.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { Column } from '@spotter/ui/table/columns.ts'
import { IconLayoutDashboard } from '../icons.ts'
import classes from './targets.module.css'

export const kpiColumns = ({ onRange }: { onRange: (kpi: Kpi) => void }): Column<Kpi>[] => [
  { id: 'name', label: t('KPI'), cell: ({ name }) => name },
  ...targetFields.map((field): Column<Kpi> => ({
    id: field,
    label: t(targetLabels[field]),
    align: 'end',
    cell: (kpi) => <Target kpi={kpi} field={field} />,
  })),
  {
    id: 'threshold',
    label: t('Target range'),
    cell: (kpi) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('Target range of {name}: {min}% to {max}%', named(kpi))}
        onClick={(event) => {
          event.stopPropagation()
          onRange(kpi)
        }}
      >
        {t('{min}% to {max}%', named(kpi))}
      </Button>
    ),
  },
]

const named = ({ name, threshold_min: min, threshold_max: max }: Kpi) => ({ name, min, max })

function Target({ kpi, field }: { kpi: Kpi; field: TargetField }) {
  const isShown = kpi[dashboardField(field)]
  return (
    <span className={classes.target} data-none={kpi[field] === 0 || undefined}>
      {isShown && (
        <>
          <IconLayoutDashboard size={14} aria-hidden />
          <VisuallyHidden>{t('On the dashboard')}</VisuallyHidden>
        </>
      )}
      {kpi[field]}
    </span>
  )
}
