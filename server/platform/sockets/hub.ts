import type { Database } from '../db/database';
import { NOTICE_CHANNEL } from '../db/notice-sender';
import type { Notice } from './notices';

type Listener = (notice: Notice) => void;

/** Passes every committed notice, from any server process, to listeners in this one. */
export interface NoticeHub {
  on(listener: Listener): void;
  /** Notices were lost until now: the connection that receives them had to be replaced. */
  onReconnect(listener: () => void): void;
  start(): Promise<void>;
}

export function createNoticeHub(database: Database): NoticeHub {
  const listeners: Listener[] = [];
  const reconnectListeners: (() => void)[] = [];
  return {
    on: (listener) => void listeners.push(listener),
    onReconnect: (listener) => void reconnectListeners.push(listener),
    start: () =>
      database.listen(
        NOTICE_CHANNEL,
        (payload) => {
          const notice = JSON.parse(payload) as Notice;
          for (const listener of listeners) listener(notice);
        },
        () => reconnectListeners.forEach((listener) => listener()),
      ),
  };
}
