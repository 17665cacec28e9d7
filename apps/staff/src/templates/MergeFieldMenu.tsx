import '@mantine/core/styles/Menu.css'
import { Button, Menu } from '@mantine/core'
import type { OfferedGroup } from '@spotter/domain/templates/merge-fields.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconChevronDown } from '@spotter/ui/icons.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { IconBraces } from '../icons.ts'
import classes from './templates.module.css'

const FallbackFieldDialog = lazy(() => import('./FallbackFieldDialog.tsx'))

type Props = {
  groups: readonly OfferedGroup[]
  onInsert: (placeholder: string) => void
  disabled?: boolean
  label?: string
}

export function MergeFieldMenu({ groups, onInsert, disabled = false, label }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const hasInserted = useRef(false)
  const [asksFallback, setAsksFallback] = useState(false)
  return (
    <>
      <Menu
        position="bottom-start"
        // Makes items below the fold reachable with Tab.
        menuItemTabIndex={0}
        // The text has the focus after inserting.
        returnFocus={false}
        onOpen={() => void (hasInserted.current = false)}
        onClose={() => void (hasInserted.current || button.current?.focus())}
        classNames={{ dropdown: classes.fields }}
      >
        <Menu.Target>
          <Button
            ref={button}
            size="compact-sm"
            variant="default"
            disabled={disabled}
            {...(label && { 'aria-label': label })}
            leftSection={<IconBraces size={14} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t('Insert field')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {groups.map(({ group, label: name, fields }) => (
            <div key={group} role="group" aria-label={t(name)}>
              <Menu.Label aria-hidden>{t(name)}</Menu.Label>
              {fields.map(({ field, placeholder, label: fieldName }) => (
                <Menu.Item
                  key={field}
                  onClick={() => {
                    hasInserted.current = true
                    onInsert(placeholder)
                  }}
                  rightSection={<span className={classes.placeholder}>{placeholder}</span>}
                >
                  {t(fieldName)}
                </Menu.Item>
              ))}
            </div>
          ))}
          <Menu.Divider />
          <Menu.Item
            onClick={() => {
              hasInserted.current = true
              setAsksFallback(true)
            }}
          >
            {t('Field with a fallback…')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asksFallback && (
        <Suspense fallback={null}>
          <FallbackFieldDialog
            groups={groups}
            onInsert={(placeholder) => {
              setAsksFallback(false)
              onInsert(placeholder)
            }}
            onCancel={() => {
              setAsksFallback(false)
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
