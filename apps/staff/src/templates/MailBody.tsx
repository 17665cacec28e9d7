import { Input } from '@mantine/core'
import type { OfferedGroup } from '@spotter/domain/templates/merge-fields.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useField } from '@spotter/ui/fields/use-field.ts'
import { lazy, Suspense, useId } from 'react'
import { MergeFieldMenu } from './MergeFieldMenu.tsx'
import classes from './templates.module.css'

const MailEditor = lazy(() => import('./MailEditor.tsx'))

type Props = { groups: readonly OfferedGroup[]; language: string; name?: string }

export function MailBody({ groups, language, name = 'pattern' }: Props) {
  const id = useId()
  const { value, change, input } = useField({ name, label: t('Text'), required: true }, '')
  const { label, description, error, withAsterisk, classNames, disabled } = input
  return (
    <Input.Wrapper
      id={id}
      {...{ label, description, error, withAsterisk, classNames }}
      labelProps={{ id: `${id}-name` }}
    >
      <Suspense fallback={<div className={classes.coming} />}>
        <MailEditor
          html={value}
          onChange={change}
          disabled={disabled}
          attributes={{
            'aria-labelledby': `${id}-name`,
            'aria-required': 'true',
            lang: language,
            ...(error !== undefined && { 'aria-invalid': 'true', 'aria-errormessage': `${id}-error` }),
          }}
          menu={(insert) => <MergeFieldMenu groups={groups} disabled={disabled} onInsert={insert} />}
        />
      </Suspense>
    </Input.Wrapper>
  )
}
