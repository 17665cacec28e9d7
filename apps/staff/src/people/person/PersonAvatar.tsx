import { PersonAvatar as Avatar } from '@spotter/ui/states/PersonAvatar.tsx'

type Props = { name: string; avatar: string | null; size?: number }

export const PersonAvatar = ({ name, avatar, size }: Props) => (
  <Avatar name={name} photo={avatar} {...(size !== undefined && { size })} />
)
