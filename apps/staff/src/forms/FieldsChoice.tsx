import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/Checkbox.css'
import { Alert, Checkbox } from '@mantine/core'
import { allFields, asksForContact, fieldLabels, type FormField, inOrder } from '@spotter/domain/forms/form-fields.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useField } from '@spotter/ui/fields/use-field.ts'
import classes from './Forms.module.css'

export function FieldsChoice() {
  const fields = useField<FormField[]>({ name: 'fields', label: t('Fields') }, [])
  const required = useField<FormField[]>({ name: 'required', label: t('Required') }, [])
  const isAsked = (field: FormField) => fields.value.includes(field)
  const isFixed = (field: FormField) => field === 'first_name'

  const ask = (field: FormField, wanted: boolean) => {
    fields.change(toggled(fields.value, field, wanted))
    if (!wanted) required.change(toggled(required.value, field, false))
  }
  return (
    <fieldset className={classes.fields}>
      <legend className={classes.legend}>{t('Fields')}</legend>
      <div className={classes.fieldRows}>
        {allFields.map((field) => (
          <div key={field} className={classes.fieldRow}>
            <Checkbox
              label={t(fieldLabels[field])}
              checked={isAsked(field)}
              disabled={isFixed(field) || fields.input.disabled}
              onChange={(event) => ask(field, event.currentTarget.checked)}
            />
            <Checkbox
              label={t('Required')}
              aria-label={t('{field} is required', { field: t(fieldLabels[field]) })}
              className={classes.required}
              checked={required.value.includes(field)}
              disabled={isFixed(field) || !isAsked(field) || required.input.disabled}
              onChange={(event) => required.change(toggled(required.value, field, event.currentTarget.checked))}
            />
          </div>
        ))}
      </div>
      {[fields.input.error, required.input.error].filter(Boolean).map((error) => (
        <p key={String(error)} role="alert" className={classes.error}>
          {error}
        </p>
      ))}
      {!asksForContact(fields.value) && (
        <Alert variant="light" color="yellow" p="sm">
          {t("Without an email or phone number, you can't contact people who send this form.")}
        </Alert>
      )}
    </fieldset>
  )
}

const toggled = (fields: readonly FormField[], field: FormField, wanted: boolean): FormField[] =>
  inOrder(wanted ? [...fields, field] : fields.filter((other) => other !== field))
