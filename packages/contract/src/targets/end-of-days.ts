import {
  decimalsOfMoney,
  type EndOfDayFigure,
  endOfDayFigureNames,
  endOfDayFigures,
  mostInADay,
} from '@spotter/domain/targets/end-of-day.ts'
import { msg } from '@spotter/domain/text.ts'
import { type DecimalField, date, decimal, defineResource, number, type NumberField } from '../resource.ts'

function fieldOf(figure: EndOfDayFigure): NumberField | DecimalField {
  const { label, kind } = endOfDayFigures[figure]
  const limits = { required: true, byDefault: 0, min: 0, max: mostInADay[kind] } as const
  return kind === 'money' ? decimal(label, { ...limits, decimals: decimalsOfMoney }) : number(label, limits)
}

const figures = Object.fromEntries(endOfDayFigureNames.map((figure) => [figure, fieldOf(figure)])) as Record<
  EndOfDayFigure,
  NumberField | DecimalField
>

export const endOfDays = defineResource({
  name: 'end_of_day',
  plural: 'end_of_days',
  label: msg('End of day'),
  pluralLabel: msg('End of Day'),
  scope: 'company',
  path: '/api/companies/{company_id}/settings/end_of_days',
  table: 'end_of_days',
  fields: { date: date(msg('Date'), { unique: true }), ...figures },
  chosen: { by: 'end_of_day_custom_fields', among: endOfDayFigureNames },
  list: ['date', ...endOfDayFigureNames],
  latestFirst: true,
  search: [],
  filters: ['date'],
  sort: ['date', ...endOfDayFigureNames],
  perPage: 31,
  perPageCap: 366,
  may: { read: 'settings', write: 'settings' },
  empty: msg("The club's daily closing figures appear here. Add the first day."),
})
