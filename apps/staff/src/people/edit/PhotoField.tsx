import { t } from '@spotter/i18n/translate.ts'
import { useField, type FieldProps } from '@spotter/ui/fields/use-field.ts'
import { useFormValue } from '@spotter/ui/forms/form-context.ts'
import { PersonAvatar } from '@spotter/ui/states/PersonAvatar.tsx'
import { ChoosePhoto } from './ChoosePhoto.tsx'
import classes from './ChoosePhoto.module.css'

const size = 64

export function PhotoField(field: FieldProps) {
  const { value, change, input } = useField<string | null>(field, null)
  const names = [useFormValue('first_name'), useFormValue('last_name')].filter((name) => typeof name === 'string')
  return (
    <div>
      <ChoosePhoto
        label={value ? t('Change photo') : t('Add a photo')}
        disabled={input.disabled}
        onChosen={change}
        onRemove={value ? () => change(null) : undefined}
      >
        <PersonAvatar name={names.join(' ')} photo={value} size={size} />
      </ChoosePhoto>
      {input.error && (
        <div className={classes.error} role="alert">
          {input.error}
        </div>
      )}
    </div>
  )
}
