import { formDefaults, optInWords, thanks } from '@spotter/domain/forms/form-fields.ts'
import { longestMessage, refreshDelays } from '@spotter/domain/forms/form-rules.ts'
import { longestText } from '@spotter/domain/people/person.ts'
import { t } from '@spotter/i18n/translate.ts'
import { ColourField } from '@spotter/ui/fields/ColourField.tsx'
import { NumberField } from '@spotter/ui/fields/NumberField.tsx'
import { SwitchField } from '@spotter/ui/fields/SwitchField.tsx'
import { TextareaField } from '@spotter/ui/fields/TextareaField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { useFormValue } from '@spotter/ui/forms/form-context.ts'
import { FieldsChoice } from './FieldsChoice.tsx'
import classes from './Forms.module.css'

export function FormParts({ isNew }: { isNew: boolean }) {
  const hasOptIn = useFormValue('opt_in') === true
  const refreshes = useFormValue('auto_refresh') === true
  return (
    <>
      <TextField name="header" label={t('Header')} required autoFocus maxLength={longestText} />
      <div className={classes.pair}>
        <ColourField name="header_background_color" label={t('Header colour')} />
        {!isNew && (
          <TextField
            name="slug"
            label={t('Address')}
            hint={t('Links and posters with the old address stop working.')}
            maxLength={longestText}
          />
        )}
      </div>
      <FieldsChoice />
      <SwitchField name="comments" label={t('Comments box')} hint={t('What people write here becomes a note.')} />
      <SwitchField
        name="opt_in"
        label={t('Ask for permission to contact')}
        hint={t("People who don't tick the box get no emails or SMS.")}
      />
      {hasOptIn && (
        <TextareaField
          name="opt_in_message"
          label={t('Text next to the checkbox')}
          rows={2}
          maxLength={longestMessage}
          placeholder={t(optInWords)}
        />
      )}
      <TextareaField
        name="message"
        label={t('Confirmation text')}
        rows={2}
        maxLength={longestMessage}
        placeholder={t(thanks)}
      />
      <SwitchField
        name="auto_refresh"
        label={t('For a tablet at the front desk')}
        hint={t('The form clears itself for the next visitor.')}
      />
      {refreshes && (
        <NumberField
          name="refresh_delay"
          label={t('Seconds until the form resets')}
          required
          min={refreshDelays.least}
          max={refreshDelays.most}
          step={formDefaults.refresh_delay / 2}
        />
      )}
    </>
  )
}
