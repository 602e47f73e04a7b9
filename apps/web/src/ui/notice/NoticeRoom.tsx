import { Notifications } from '@mantine/notifications'

/** Where notices are shown. */
const NoticeRoom = () => <Notifications position="top-center" limit={3} zIndex={400} />

export default NoticeRoom
