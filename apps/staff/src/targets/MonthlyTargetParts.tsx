import {
  type DailyPercentages as Percentages,
  requiredInForm,
  type SalesRatios,
  totalDailyDistribution,
} from '@spotter/domain/targets/monthly-targets.ts'
import { weekDayLabels } from '@spotter/domain/time/week-day-labels.ts'
import { weekDays } from '@spotter/domain/time/week-days.ts'
import { t } from '@spotter/i18n/translate.ts'
import { NumberField } from '@spotter/ui/fields/NumberField.tsx'
import { useField } from '@spotter/ui/fields/use-field.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import classes from './targets.module.css'

/** An emptied field counts as 0. */
function useNumbers<Name extends string>(names: readonly Name[]): Record<Name, number> {
  const { values } = useFormState().form
  return Object.fromEntries(names.map((name) => [name, Number(values[name] ?? 0)])) as Record<Name, number>
}

export function RequiredActivity({ isNew }: { isNew: boolean }) {
  const ratios: SalesRatios = useNumbers(['target', 'tour_to_sale', 'enquiry_to_tour'])
  const { tour_required, enquiry_required } = requiredInForm(ratios, isNew)
  return (
    <dl className={classes.required} aria-live="polite">
      <div>
        <dt>{t('Tours required')}</dt>
        <dd>{tour_required}</dd>
      </div>
      <div>
        <dt>{t('Enquiries required')}</dt>
        <dd>{enquiry_required}</dd>
      </div>
    </dl>
  )
}

export function DailyPercentages() {
  const percentages: Percentages = useNumbers(weekDays)
  const total = totalDailyDistribution(percentages)
  // Announced, so that a refusal of the total is shown here.
  useField({ name: 'total_daily_distribution', label: t('Daily total') }, null)
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('Daily distribution')}</legend>
      <div className={classes.days}>
        {weekDays.map((day) => (
          <NumberField key={day} name={day} label={t(weekDayLabels[day])} required min={0} max={100} suffix="%" />
        ))}
      </div>
      <p className={classes.total} role="status">
        <span>{t('Daily total: {total}%', { total })}</span>
        {total !== 100 && <span className={classes.wrong}>{t('must be 100%, not {total}%', { total })}</span>}
      </p>
    </fieldset>
  )
}
