import { companyGeneral } from '@spotter/contract/resources/company-general.ts'
import { msg } from '@spotter/domain/text.ts'
import { workTimeError } from '@spotter/domain/time/time-steps.ts'
import { serveSettings } from './serve-settings.ts'

/** A club closes after it opens. */
export const serveCompanyGeneral = serveSettings(companyGeneral, (values) =>
  workTimeError(String(values['work_time_from']), String(values['work_time_into'])) === 'ends_before_start'
    ? { work_time_into: msg('must be after the opening time') }
    : {},
)
