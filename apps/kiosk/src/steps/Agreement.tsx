import { agreementIn } from '@spotter/domain/kiosk/agreement.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { AgreementText } from '@spotter/ui/agreement/AgreementText.tsx'
import type { StepProps } from '../flow/step-props.ts'
import { SignatureField } from '../signature/SignatureField.tsx'
import classes from './Agreement.module.css'
import { ReadingBox } from './ReadingBox.tsx'
import { StepForm } from './StepForm.tsx'
import { nameOf } from './visitor-name.ts'

export function Agreement({ registration, refusals, isBusy, today, onType, onNext }: StepProps) {
  const { club, visitor } = registration
  const agreement = club.legal_agreement
  if (!agreement) return null
  const { text, agreement_hash } = agreementIn(currentLocale(), agreement)
  const isSigned = visitor.signature?.agreement_hash === agreement_hash
  return (
    <StepForm
      title={t('Please read and sign')}
      shape="tall"
      isBusy={isBusy}
      refusals={refusals}
      // What was signed in another language is signed again in this one.
      onSubmit={() => onNext(isSigned ? undefined : { signature: null })}
    >
      <div className={classes.agreement}>
        <ReadingBox label={t('Agreement')}>
          <AgreementText text={text} />
        </ReadingBox>
        <div className={classes.signing}>
          <p className={classes.who}>
            <span className={classes.name}>{nameOf(visitor)}</span>
            <time dateTime={today}>{dayInWords(today, club.country)}</time>
          </p>
          <SignatureField
            strokes={isSigned ? (visitor.signature?.strokes ?? []) : []}
            onSigned={(signed) =>
              onType({ signature: signed && { ...signed, made_at: new Date().toISOString(), agreement_hash } })
            }
            isBusy={isBusy}
            error={refusals['signature']}
          />
        </div>
      </div>
    </StepForm>
  )
}

/** Spelled out, so that day and month can't be confused. */
function dayInWords(day: string, country: string): string {
  const locale = `${currentLocale()}-${/^[A-Z]{2}$/.test(country) ? country : 'AU'}`
  return calendarOf(locale).format(new Date(`${day}T00:00:00Z`))
}

const calendars = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating a formatter is slow. */
function calendarOf(locale: string): Intl.DateTimeFormat {
  const known = calendars.get(locale)
  if (known) return known
  const calendar = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  calendars.set(locale, calendar)
  return calendar
}
