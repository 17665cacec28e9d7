import { t } from '@spotter/i18n/translate.ts'
import { TextareaField } from '@spotter/ui/fields/TextareaField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'

/** Of WhatsApp: what may be sent to people who have not written for a day. */
export function ContentFields() {
  return (
    <>
      <TextField
        name="content_sid"
        label={t('ID of the approved template')}
        maxLength={64}
        hint={t(
          'WhatsApp approves texts for people who have not written in the last 24 hours. Enter the ID it was given.',
        )}
      />
      <TextareaField
        name="content_variables"
        label={t('Variables of the approved template')}
        hint={t('One line for each variable, in their order. Fields such as [person.first_name] can be used.')}
      />
    </>
  )
}
