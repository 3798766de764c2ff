import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, startFakeServer, type FakeServer } from '../../../providers/testing/fake-server';
import { answerOf, CHANGE, openPage, pool, POOLS_URL, selectionItem, VIEW } from '../test-pools';

const PATH = '/randoms/poolmanagement';

let server: FakeServer;
let answer: ReturnType<typeof answerOf>;
beforeEach(() => {
  answer = answerOf([pool({ selections: [selectionItem()] })], { undecided: 3 });
  server = startFakeServer({ [`GET ${POOLS_URL}`]: () => answer });
});

describe('pool management', () => {
  it('shows the pools with size, rates, frequency and the selection of the period [ROUTE-126]', async () => {
    await openPage(PATH, VIEW);
    const row = await screen.findByRole('row', { name: /Drivers/ });
    for (const text of ['All locations', 'FMCSA', '80', 'Drug 50%, Alcohol 10%', 'Quarterly', '7'])
      expect(within(row).getByText(text)).toBeVisible();
    expect(row).toHaveTextContent('2026-Q4: 10 drug, 2 alcohol');
    expect(screen.getByRole('link', { name: /3 people without the facts/ })).toBeVisible();
    // Who only looks can't change.
    for (const name of ['Add pool', 'EZ compliance']) expect(screen.queryByText(name)).toBeNull();
    expect(within(row).queryByRole('button')).toBeNull();
  });

  it('says what pools are for where there is none', async () => {
    answer = answerOf([]);
    await openPage(PATH, CHANGE);
    expect(await screen.findByText('No random testing pools')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add pool' })).toHaveAttribute('href', `${PATH}/new`);
  });

  it('goes on with the setup at the step that was reached', async () => {
    answer = answerOf([pool({ state: 'configuring', step: 3 })]);
    await openPage(PATH, CHANGE);
    const link = await screen.findByRole('link', { name: 'Continue setup: Drivers' });
    expect(link).toHaveAttribute('href', `${PATH}/7/edit?step=3`);
  });

  it('closes a pool with draws, and says that they stay', async () => {
    server.on(`DELETE ${POOLS_URL}/7`, () => undefined);
    await openPage(PATH, CHANGE);
    await userEvent.click(await screen.findByRole('button', { name: 'Close pool: Drivers' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('its draws must stay on record');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close pool' }));
    expect(await screen.findByText('Pool closed')).toBeVisible();
    const { query } = server.to(`DELETE ${POOLS_URL}/7`)[0]!;
    expect(Object.fromEntries(query)).toEqual({ topLevel: 'true', includeChildren: 'false' });
  });

  it('deletes a pool without draws, and one of the short path by its name [API-POOL-13]', async () => {
    answer = answerOf([pool({ ezCompliance: true })]);
    server.on(`DELETE ${POOLS_URL}/7`, () => undefined);
    await openPage(PATH, CHANGE);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete pool: Drivers' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete pool' }));
    expect(await screen.findByText('Pool deleted')).toBeVisible();
    expect(server.to(`DELETE ${POOLS_URL}/7`)[0]?.query.get('ezCompliance')).toBe('true');
  });

  it('says so in the dialog if the server answers a deletion with anything else [ERR-46]', async () => {
    server.on(`DELETE ${POOLS_URL}/7`, () => ({}));
    await openPage(PATH, CHANGE);
    await userEvent.click(await screen.findByRole('button', { name: 'Close pool: Drivers' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close pool' }));
    expect(
      await within(dialog).findByText('Unexpected response from server when deleting provided randoms pool'),
    ).toBeVisible();
  });
});

describe('EZ compliance', () => {
  const setUp = async () => {
    await openPage(PATH, CHANGE);
    await userEvent.click(await screen.findByRole('button', { name: 'EZ compliance' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Set up pool' }));
    return dialog;
  };

  it('sets up one pool for everyone, and opens it', async () => {
    server.on(`POST ${POOLS_URL}`, () => {
      answer = answerOf([pool({ name: 'All drivers' })]);
      return Response.json(answer.availablePools[0], { status: 201 });
    });
    await setUp();
    expect(await screen.findByRole('heading', { name: 'All drivers', level: 1 })).toBeVisible();
    const { query, body } = server.to(`POST ${POOLS_URL}`)[0]!;
    expect(Object.fromEntries(query)).toEqual({ ezCompliance: 'true' });
    expect(body).toEqual({ name: 'All drivers' });
  });

  it('says so if the answer is no pool [ERR-47]', async () => {
    server.on(`POST ${POOLS_URL}`, () => ({}));
    const dialog = await setUp();
    expect(
      await within(dialog).findByText('Unexpected response from server when creating randoms pool'),
    ).toBeVisible();
  });

  it('shows a refusal beside the name', async () => {
    server.on(`POST ${POOLS_URL}`, () =>
      refusal(400, 'validation', 'Refused', { errors: { name: 'There is a pool with this name' } }),
    );
    const dialog = await setUp();
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox')).toHaveAccessibleDescription(
        'There is a pool with this name',
      ),
    );
  });
});
