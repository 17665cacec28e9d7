import { Textarea } from '@mantine/core'
import type { OfferedGroup } from '@spotter/domain/templates/merge-fields.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useField } from '@spotter/ui/fields/use-field.ts'
import { MergeFieldMenu } from './MergeFieldMenu.tsx'
import classes from './templates.module.css'
import { useInsertion } from './use-insertion.ts'

type Props = { groups: readonly OfferedGroup[]; language: string; name?: string; readOnly?: boolean }

/** May exceed the limit while typing. */
export function PlainBody({ groups, language, name = 'pattern', readOnly = false }: Props) {
  const { value, change, input } = useField({ name, label: t('Text'), required: true }, '')
  const insertion = useInsertion<HTMLTextAreaElement>(value, change)
  return (
    <Textarea
      {...input}
      {...insertion.input}
      lang={language}
      spellCheck
      readOnly={readOnly}
      autosize
      minRows={6}
      maxRows={16}
      inputContainer={(control) => (
        <div className={classes.plain}>
          {!readOnly && <MergeFieldMenu groups={groups} disabled={input.disabled} onInsert={insertion.insert} />}
          {control}
        </div>
      )}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
