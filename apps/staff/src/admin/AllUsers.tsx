import { UserList } from '../users/UserList.tsx'
import { AdminFrame } from './AdminFrame.tsx'

export function AllUsers() {
  return <UserList club={null} frame={(parts) => <AdminFrame path="/admin/users" {...parts} />} />
}
