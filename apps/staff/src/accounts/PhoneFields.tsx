import { t } from '@spotter/i18n/translate.ts'
import { SelectField } from '@spotter/ui/fields/SelectField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { useFormValue } from '@spotter/ui/forms/form-context.ts'
import classes from '../users/UserFields.module.css'

export function PhoneFields({ disabled = false }: { disabled?: boolean }) {
  const needsNumber = useFormValue('phone_type') === 'phone'
  return (
    <div className={classes.pair}>
      <SelectField
        name="phone_type"
        label={t('Make calls')}
        disabled={disabled}
        choices={[
          { id: 'browser', text: t('In the browser') },
          { id: 'phone', text: t('On a phone') },
        ]}
      />
      <TextField
        name="phone_number"
        label={t('Phone number')}
        type="tel"
        autoComplete="tel"
        disabled={disabled}
        required={needsNumber}
        maxLength={50}
      />
    </div>
  )
}
