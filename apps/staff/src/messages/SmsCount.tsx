import '@mantine/core/styles/Alert.css'
import { Alert, Button, Text } from '@mantine/core'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { plainCharacters, specialCharacters } from '@spotter/domain/messages/plain-characters.ts'
import { unicodeWarning } from '@spotter/domain/messages/sms-credits.ts'
import { smsText } from '@spotter/domain/messages/sms-text.ts'
import { render } from '@spotter/domain/templates/render.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { IconAlertTriangle } from '@spotter/ui/icons.ts'
import classes from './messages.module.css'
import { type MessageReader, useMergeValues } from './use-merge-values.ts'
import { useSmsCredits } from './use-sms-credits.ts'

type Props = {
  club: AccountCompany
  text: string
  people?: number
  /** Null for many people. */
  reader: MessageReader | null
}

export function SmsCount({ club, text, people = 1, reader }: Props) {
  const { form } = useFormState()
  const values = useMergeValues(reader, text)
  const { unicode, length, parts, credits } = useSmsCredits(club, text, values)
  const plain = plainCharacters(text)
  return (
    <div className={classes.count}>
      <Text size="xs" c="dimmed" role="status">
        {[
          t('{count, plural, one {# character} other {# characters}}', { count: length }),
          t('{count, plural, one {# part} other {# parts}}', { count: parts }),
          t('{count, plural, one {# credit} other {# credits}}', { count: credits }),
          ...(people === 1
            ? []
            : [t('{count, plural, one {# credit} other {# credits}} in total', { count: credits * people })]),
        ].join(' · ')}
        <br />
        {t('Counted with the club’s name and the opt-out text.')}
      </Text>
      {unicode && (
        <Alert role="status" color="yellow" variant="light" p="xs" icon={<IconAlertTriangle size={16} aria-hidden />}>
          <p className={classes.line}>{t(unicodeWarning)}</p>
          <p className={classes.line}>
            {t('Special characters: {characters}', {
              characters: specialCharacters(smsText(club, values ? render(text, values, { html: false }) : text))
                .map(seen)
                .join('  '),
            })}
          </p>
          {plain !== text && (
            <Button
              size="compact-sm"
              variant="default"
              mt={4}
              onClick={() => {
                form.setFieldValue('text', plain)
                form.clearFieldError('text')
              }}
            >
              {t('Use plain characters')}
            </Button>
          )}
        </Alert>
      )}
    </div>
  )
}

const seen = (letter: string): string => (/^[\p{Z}\p{C}]+$/u.test(letter) ? t('invisible space') : letter)
