import { type Field, filledFields } from '@spotter/contract/resource.ts'
import { endOfDays } from '@spotter/contract/targets/end-of-days.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { currencyOf } from '@spotter/domain/companies/currencies.ts'
import { type EndOfDayFigure, endOfDayFigures } from '@spotter/domain/targets/end-of-day.ts'

/** What the club fills in, with amounts in its currency. */
export function endOfDayFields(
  company: Pick<AccountCompany, 'country' | 'end_of_day_custom_fields'>,
): Record<string, Field> {
  const currency = currencyOf(company.country)
  return Object.fromEntries(
    Object.entries(filledFields(endOfDays, company)).map(([name, field]) => [
      name,
      field.kind === 'decimal' && isMoney(name) ? { ...field, currency } : field,
    ]),
  )
}

const isMoney = (name: string) =>
  Object.hasOwn(endOfDayFigures, name) && endOfDayFigures[name as EndOfDayFigure].kind === 'money'
