import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { useObservable } from '../../providers/observable';
import { useServices } from '../../providers/services';
import { useConfirm } from '../ui/useConfirm';

/** The parts of an address behind `?` that put another page in the place of the current one. */
const TABS = ['tab', 'collection'];

function isAnotherPage(here: Location, next: Location): boolean {
  const [now, then] = [new URLSearchParams(here.search), new URLSearchParams(next.search)];
  return here.pathname !== next.pathname || TABS.some((name) => now.get(name) !== then.get(name));
}

/**
 * Asks before a page with unsaved changes is left: by a link, the menu, the browser's Back, another client, here or in another tab,
 * another user, or a logout.
 */
export function LeaveGuard() {
  const translate = useTranslate();
  const confirm = useConfirm();
  const { unsaved, otherClient, answerOtherClient } = useServices();
  useEffect(
    () =>
      unsaved.askWith(({ kept, signsOut }) =>
        confirm({
          title: translate(signsOut ? 'shell.leave.signOutTitle' : 'shell.leave.title'),
          text: translate(`shell.leave.keeps.${kept}`),
          confirmLabel: translate(signsOut ? 'shell.leave.signOut' : 'shell.leave.leave'),
          cancelLabel: translate('shell.leave.stay'),
          destructive: kept === 'none',
        }),
      ),
    [unsaved, confirm, translate],
  );

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.isAny() && isAnotherPage(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // Another address, asked for meanwhile, has a question of its own.
    let isOvertaken = false;
    void unsaved.mayLeave().then((goes) => {
      if (!isOvertaken) (goes ? blocker.proceed : blocker.reset)();
    });
    return () => {
      isOvertaken = true;
    };
  }, [blocker, unsaved]);

  const waiting = useObservable(otherClient);
  useEffect(() => {
    if (!waiting) return;
    const { mine, theirs } = waiting;
    const nameOf = (client: typeof mine) => client?.name ?? translate('shell.leave.noClient');
    const follows = confirm({
      title: translate('shell.leave.otherTitle', { name: nameOf(theirs) }),
      text: [
        translate('shell.leave.otherText', { mine: nameOf(mine), theirs: nameOf(theirs) }),
        translate(`shell.leave.keeps.${unsaved.kept()}`),
      ].join(' '),
      confirmLabel: translate('shell.leave.leave'),
      cancelLabel: translate('shell.leave.stay'),
    });
    void follows.then(answerOtherClient);
  }, [waiting, confirm, translate, unsaved, answerOtherClient]);
  return null;
}
