import type { Database } from '../db/database';
import { NOTICE_CHANNEL } from '../db/announce';
import type { Notice } from './notices';

type Listener = (notice: Notice) => void;

/** Hands each committed notice, of this or another server process, to whoever listens here. */
export interface NoticeHub {
  on(listener: Listener): void;
  start(): Promise<void>;
}

export function createNoticeHub(database: Database): NoticeHub {
  const listeners: Listener[] = [];
  return {
    on: (listener) => void listeners.push(listener),
    start: () =>
      database.listen(NOTICE_CHANNEL, (payload) => {
        const notice = JSON.parse(payload) as Notice;
        for (const listener of listeners) listener(notice);
      }),
  };
}
