import '@mantine/core/styles/Alert.css'
import { Alert, Text } from '@mantine/core'
import { unicodeWarning } from '@spotter/domain/messages/sms-credits.ts'
import { longestTemplate } from '@spotter/domain/templates/limits.ts'
import { isOffered, placeholderOf } from '@spotter/domain/templates/merge-fields.ts'
import { fieldsIn, mistypedFields, unknownFields } from '@spotter/domain/templates/render.ts'
import { isFormatted } from '@spotter/domain/templates/types.ts'
import { countedLength } from '@spotter/domain/templates/visible-text.ts'
import { t } from '@spotter/i18n/translate.ts'
import { TextCounter } from '@spotter/ui/fields/TextCounter.tsx'
import { IconAlertTriangle } from '@spotter/ui/icons.ts'
import type { ReactNode } from 'react'
import { useSmsCredits } from '../messages/use-sms-credits.ts'
import { usePlace, useSender } from './place.ts'
import type { TemplateDraft } from './template-draft.ts'
import classes from './templates.module.css'

type Props = { draft: Pick<TemplateDraft, 'type' | 'subject' | 'pattern'> }

export function BodyNotes({ draft: { type, subject, pattern } }: Props) {
  const { company } = usePlace()
  const text = isFormatted(type) ? `${subject}\n${pattern}` : pattern
  const mistyped = mistypedFields(text)
  const unknown = unknownFields(text).filter((typed) => !mistyped.includes(typed))
  const unused = company ? fieldsIn(text).filter((field) => !isOffered(field, company)) : []
  return (
    <div className={classes.notes}>
      <div className={classes.counts}>
        <TextCounter used={countedLength(type, pattern)} max={longestTemplate} />
        {type === 'Sms' && <Credits text={pattern} />}
      </div>
      {mistyped.length > 0 && (
        <Warning>
          {t("{count, plural, one {This field doesn't exist:} other {These fields don't exist:}}", {
            count: mistyped.length,
          })}{' '}
          {mistyped.join(', ')}
        </Warning>
      )}
      {unknown.length > 0 && (
        <Warning>
          {t(
            "{count, plural, one {This isn't a field and is sent as typed:} other {These aren't fields and are sent as typed:}}",
            {
              count: unknown.length,
            },
          )}{' '}
          {unknown.join(', ')}
        </Warning>
      )}
      {unused.length > 0 && (
        <Warning>
          {t("The club doesn't use this link, so it's left out of the message:")}{' '}
          {unused.map((field) => placeholderOf(field)).join(', ')}
        </Warning>
      )}
    </div>
  )
}

function Credits({ text }: { text: string }) {
  const { credits, unicode } = useSmsCredits(useSender(), text)
  return (
    <>
      <Text size="xs" c="dimmed">
        {t('{count, plural, one {# credit} other {# credits}} per person, with the club’s name and the opt-out text', {
          count: credits,
        })}
      </Text>
      {unicode && <Warning>{t(unicodeWarning)}</Warning>}
    </>
  )
}

const Warning = ({ children }: { children: ReactNode }) => (
  <Alert role="status" color="yellow" variant="light" p="xs" icon={<IconAlertTriangle size={16} aria-hidden />}>
    {children}
  </Alert>
)
