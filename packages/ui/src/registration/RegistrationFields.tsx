import { addressFields, type FormField, inputsOf, optInWords } from '@spotter/domain/forms/form-fields.ts'
import { longestNote } from '@spotter/domain/history/note-rules.ts'
import { t } from '@spotter/i18n/translate.ts'
import { AddressField } from '../fields/AddressField.tsx'
import { CheckboxField } from '../fields/CheckboxField.tsx'
import { TextareaField } from '../fields/TextareaField.tsx'
import type { SuggestAddresses } from '../fields/use-suggestions.ts'
import classes from './Registration.module.css'
import { RegistrationField } from './RegistrationField.tsx'
import type { Registration } from './registration-form.ts'

type Props = {
  form: Registration
  suggest: SuggestAddresses
  /** Autocomplete is off on shared tablets. */
  isShared: boolean
  /** Of the club. */
  dateFormat: string
}

export function RegistrationFields({ form, suggest, isShared, dateFormat }: Props) {
  const isRequired = (field: FormField) => form.required.includes(field)
  return (
    <>
      {inputsOf(form.fields).map((field) =>
        field === 'smart_address' ? (
          <AddressField
            key={field}
            suggest={suggest}
            required={addressFields.filter((part) => isRequired(part) || (part === 'address' && isRequired(field)))}
          />
        ) : (
          <RegistrationField
            key={field}
            field={field}
            required={isRequired(field)}
            isShared={isShared}
            dateFormat={dateFormat}
          />
        ),
      )}
      {form.comments && <TextareaField name="comments" label={t('Comments')} rows={3} maxLength={longestNote} />}
      {form.opt_in && (
        <div className={classes.optIn}>
          <CheckboxField name="opt_in" label={form.opt_in_message || t(optInWords)} />
        </div>
      )}
    </>
  )
}
