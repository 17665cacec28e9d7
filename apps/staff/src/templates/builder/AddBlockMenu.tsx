import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { blockNames, type BlockType, blockTypes, isWide } from '@spotter/domain/templates/mail-design.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { ReactNode } from 'react'
import { blockIcons } from './block-icons.ts'

type Props = {
  children: ReactNode
  withoutColumns?: boolean
  onAdd: (type: BlockType) => void
}

export function AddBlockMenu({ children, withoutColumns = false, onAdd }: Props) {
  const offered = blockTypes.filter((type) => !isWide(type) || !withoutColumns)
  return (
    <Menu position="bottom" shadow="md" returnFocus={false} withinPortal>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {offered.map((type) => {
          const Icon = blockIcons[type]
          return (
            <Menu.Item key={type} leftSection={<Icon size={16} aria-hidden />} onClick={() => onAdd(type)}>
              {t(blockNames[type])}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
