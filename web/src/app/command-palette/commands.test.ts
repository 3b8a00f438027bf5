import { expect, it } from 'vitest';
import { navigation, visibleNavigation } from '../navigation.ts';
import { pagesOf, recentOf } from './commands.ts';

const everything = { hasRoute: () => true, may: () => true, isOn: () => true };
const all = visibleNavigation(navigation, everything);

it('lists every page once, with its section', () => {
  const pages = pagesOf(all);
  expect(new Set(pages.map(({ href }) => href)).size).toBe(pages.length);
  expect(pages.find(({ label }) => label === 'Invoices')).toMatchObject({
    href: '/accounting/invoices',
    detail: 'Accounting',
  });
});

it('leaves out a section that only links to its first page', () => {
  const pages = pagesOf(
    visibleNavigation(navigation, { ...everything, hasRoute: (path) => path === '/accounting/invoices' }),
  );
  expect(pages.map(({ label }) => label)).toEqual(['Invoices']);
});

const page = (path: string) => ({ path, title: path });

it('lists recent pages except the open one', () => {
  const recent = [page('/suppliers'), page('/suppliers/7'), page('/'), page('/account/password')];
  expect(recentOf(recent, all, '/suppliers').map(({ href }) => href)).toEqual([
    '/suppliers/7',
    '/',
    '/account/password',
  ]);
});

it('hides recent pages of a section the person can no longer see', () => {
  const visible = visibleNavigation(navigation, {
    ...everything,
    may: (permission) => permission !== 'invoices.read',
  });
  const recent = [
    page('/accounting/invoices'),
    page('/accounting/invoices/4'),
    page('/accounting/credit-memos'),
  ];
  expect(recentOf(recent, visible, '/').map(({ href }) => href)).toEqual(['/accounting/credit-memos']);
});
