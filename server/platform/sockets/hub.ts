import type { Database } from '../db/database';
import { NOTICE_CHANNEL } from '../db/notice-sender';
import type { Notice } from './notices';

type Listener = (notice: Notice) => void;

/** Passes every committed notice, from any server process, to listeners in this one. */
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
